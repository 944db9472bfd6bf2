// Runs the tests of what decides in the scripts of the pages, in Node, without a browser.
//
//     npm test                        (all of them)
//     npm test -- quest/reel          (those with this in their path)

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));

const wanted = process.argv.slice(2);
const files = readdirSync(HERE, { recursive: true })
  .filter((file) => file.endsWith(".test.ts") && (!wanted.length || wanted.some((part) => file.includes(part))))
  .sort();
if (!files.length) {
  console.error(`no test has ${wanted.join(" or ")} in its path`);
  process.exit(1);
}

const out = mkdtempSync(join(tmpdir(), "sobremesa-tests-"));
try {
  const bundle = join(out, "tests.mjs");
  await build({
    stdin: { contents: files.map((file) => `import "./${file}";`).join("\n"), resolveDir: HERE },
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    sourcemap: "inline",
    tsconfig: join(HERE, "tsconfig.json"),
    logLevel: "warning",
  });
  const run = spawnSync(process.execPath, ["--enable-source-maps", "--test-reporter=spec", bundle], {
    stdio: "inherit",
  });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true });
}
