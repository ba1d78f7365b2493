ALTER TABLE "reports" ADD COLUMN "match" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "condition_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;