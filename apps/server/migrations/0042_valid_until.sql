ALTER TABLE "files" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "expiry" jsonb;