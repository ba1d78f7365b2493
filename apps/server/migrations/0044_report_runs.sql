CREATE TABLE "report_runs" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"head" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	CONSTRAINT "report_runs_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_event_id_report_id_reports_event_id_id_fk" FOREIGN KEY ("event_id","report_id") REFERENCES "public"."reports"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_runs_newest" ON "report_runs" USING btree ("event_id","report_id","created_at");