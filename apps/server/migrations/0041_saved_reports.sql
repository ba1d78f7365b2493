CREATE TABLE "reports" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"teams" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"group_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reports_event_id_id_pk" PRIMARY KEY("event_id","id")
);
