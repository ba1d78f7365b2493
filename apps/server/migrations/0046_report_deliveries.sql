CREATE TABLE "report_deliveries" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"recipient_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_deliveries_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_attachments" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_attachments_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "delivered_by" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "delivery_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "delivered_day" date;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "delivered_run_id" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "attachment_id" text;--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_event_id_report_id_reports_event_id_id_fk" FOREIGN KEY ("event_id","report_id") REFERENCES "public"."reports"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_deliveries_once" ON "report_deliveries" USING btree ("event_id","report_id","day");