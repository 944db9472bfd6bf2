// Builds what browsers get, into ../static: a script and a style for each folder here (bundled, named by its content),
// the icons that are used, and compressed copies of all of it. manifest.json says which file is which.
//
//     npm run build          (watching and rebuilding: npm run build -- --watch)

import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { parse } from "yaml";

const HERE = dirname(fileURLToPath(import.meta.url));
const STATIC = join(HERE, "..", "static");
const GAMES = join(HERE, "..", "..", "games");
const STALE = 60 * 60 * 1000; // milliseconds
const require = createRequire(import.meta.url);

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

async function bundles(out) {
  const entries = folders(HERE).flatMap((name) =>
    ["index.ts", "index.css"]
      .map((file) => join(HERE, name, file))
      .filter(existsSync)
      .map((file) => ({ in: file, out: name })),
  );
  const done = await build({
    entryPoints: entries,
    outdir: out,
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2022"],
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    loader: { ".woff2": "file", ".svg": "file", ".png": "file" },
    metafile: true,
    legalComments: "none",
    logLevel: "warning",
  });
  const files = Object.entries(done.metafile.outputs);
  const bundled = files
    .filter(([, about]) => about.entryPoint)
    .map(([file, about]) => [
      basename(dirname(about.entryPoint)) + (file.endsWith(".css") ? ".css" : ".js"),
      basename(file),
    ]);
  const fonts = files
    .filter(([file]) => file.endsWith(".woff2"))
    .map(([file]) => [basename(file).replace(/-[A-Z0-9]{8}\.woff2$/, ".woff2"), basename(file)]);
  return Object.fromEntries([...bundled, ...fonts]);
}

// Icons: those that icons.yaml names for a folder, and those that a game's cards name.

function iconsOf(value) {
  if (Array.isArray(value)) return value.flatMap(iconsOf);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "icon" && typeof inner === "string" ? [inner] : iconsOf(inner),
  );
}

function named() {
  const wanted = new Map(Object.entries(parse(readFileSync(join(HERE, "icons.yaml"), "utf8"))));
  for (const game of folders(GAMES)) {
    const content = join(GAMES, game, "content", "own");
    if (!existsSync(content)) continue;
    const inCards = readdirSync(content, { recursive: true })
      .filter((file) => file.endsWith(".yaml"))
      .flatMap((file) => iconsOf(parse(readFileSync(join(content, file), "utf8"))));
    wanted.set(game, [...(wanted.get(game) ?? []), ...inCards]);
  }
  return wanted;
}

function drawing(set, name) {
  const alias = set.aliases?.[name];
  const icon = set.icons[alias?.parent ?? name];
  if (!icon) throw new Error(`game-icons has no icon ${name}`);
  return `<symbol id="${name}" viewBox="0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}">${icon.body}</symbol>`;
}

// All icons there are, for the cards of owners' packs: a table by name, which the server reads when one is asked for.

function allIcons(set, out) {
  const names = [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})].sort();
  const table = JSON.stringify(Object.fromEntries(names.map((name) => [name, drawing(set, name)])));
  writeFileSync(join(out, "icons.json.gz"), gzipSync(table, { level: 9 }));
  return { "icons.json.gz": "icons.json.gz" };
}

function sprites(set, out) {
  const files = {};
  for (const [folder, names] of named()) {
    const symbols = [...new Set(names)].sort().map((name) => drawing(set, name));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8).toUpperCase();
    files[`icons-${folder}.svg`] = `icons-${folder}-${hash}.svg`;
    writeFileSync(join(out, files[`icons-${folder}.svg`]), svg);
  }
  return files;
}

// Pictures that pages name as they are: <folder>/<file>.svg.

function pictures(out) {
  const files = {};
  for (const folder of folders(HERE)) {
    for (const file of readdirSync(join(HERE, folder)).filter((name) => name.endsWith(".svg"))) {
      const svg = readFileSync(join(HERE, folder, file), "utf8");
      const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8).toUpperCase();
      files[`${folder}/${file}`] = `${folder}-${file.slice(0, -4)}-${hash}.svg`;
      writeFileSync(join(out, files[`${folder}/${file}`]), svg);
    }
  }
  return files;
}

function compress(out) {
  for (const file of readdirSync(out).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const whole = readFileSync(join(out, file));
    writeFileSync(join(out, `${file}.gz`), gzipSync(whole, { level: 9 }));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
    writeFileSync(join(out, `${file}.br`), brotliCompressSync(whole, { params: quality }));
  }
}

// The new files come first, then the manifest that names them; old ones stay a while for pages that are open.

function lay(out) {
  mkdirSync(STATIC, { recursive: true });
  const made = new Set(readdirSync(out));
  for (const file of made) renameSync(join(out, file), join(STATIC, file));
  for (const file of readdirSync(STATIC)) {
    const age = Date.now() - statSync(join(STATIC, file)).mtimeMs;
    if (!made.has(file) && file !== "manifest.json" && age > STALE) rmSync(join(STATIC, file));
  }
  rmSync(out, { recursive: true });
}

async function all() {
  const out = `${STATIC}.new`;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const set = require("@iconify-json/game-icons/icons.json");
  const manifest = { ...(await bundles(out)), ...sprites(set, out), ...allIcons(set, out), ...pictures(out) };
  compress(out);
  lay(out);
  writeFileSync(`${out}.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(`${out}.json`, join(STATIC, "manifest.json"));
  console.log(`${Object.keys(manifest).length} files in ${relative(process.cwd(), STATIC)}`);
}

await all();
if (process.argv.includes("--watch")) {
  let soon;
  watch(HERE, { recursive: true }, () => {
    clearTimeout(soon);
    soon = setTimeout(() => all().catch((fault) => console.error(fault.message)), 100);
  });
}
