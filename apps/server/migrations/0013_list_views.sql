CREATE TABLE "list_views" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"list" text NOT NULL,
	"form_id" text,
	"name" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"owner_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "list_views_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_event_id_owner_id_users_event_id_id_fk" FOREIGN KEY ("event_id","owner_id") REFERENCES "public"."users"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_views_list" ON "list_views" USING btree ("event_id","list","form_id");--> statement-breakpoint
CREATE INDEX "list_views_owner" ON "list_views" USING btree ("event_id","owner_id");