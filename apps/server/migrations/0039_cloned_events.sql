CREATE TABLE "cloned_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"due_dates" jsonb NOT NULL,
	"right_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);
