ALTER TABLE "emails" ALTER COLUMN "html" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "emails" ALTER COLUMN "text" SET DEFAULT '';