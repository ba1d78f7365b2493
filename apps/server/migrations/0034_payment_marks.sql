CREATE TABLE "payment_marks" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"submission_id" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"amount" text NOT NULL,
	"currency_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	CONSTRAINT "payment_marks_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_marks" ADD CONSTRAINT "payment_marks_event_id_submission_id_submissions_event_id_id_fk" FOREIGN KEY ("event_id","submission_id") REFERENCES "public"."submissions"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_marks_submission" ON "payment_marks" USING btree ("event_id","submission_id","created_at","id");