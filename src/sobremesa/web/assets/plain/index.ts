// The plain table.

import "./chart";
import "./controls";
