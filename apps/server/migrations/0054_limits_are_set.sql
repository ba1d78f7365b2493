-- Changes no table. Versions without this migration do not set eventflow.limits, so they find no rows, and they refuse a
-- database that has it (docs/decisions/108-limited-roles.md).
SELECT 1;
