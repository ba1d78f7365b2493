ALTER TABLE "submissions" ADD COLUMN "changed_values" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "changed_from" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "changes_saved" integer DEFAULT 0 NOT NULL;