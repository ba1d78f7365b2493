CREATE TABLE "supplier_links" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"custom_field_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_rows" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_links_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_lists" (
	"event_id" text NOT NULL,
	"form_id" text NOT NULL,
	"field_id" text NOT NULL,
	"list_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	CONSTRAINT "supplier_lists_event_id_form_id_field_id_list_id_pk" PRIMARY KEY("event_id","form_id","field_id","list_id")
);
--> statement-breakpoint
ALTER TABLE "supplier_links" ADD CONSTRAINT "supplier_links_event_id_supplier_id_suppliers_event_id_id_fk" FOREIGN KEY ("event_id","supplier_id") REFERENCES "public"."suppliers"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_lists" ADD CONSTRAINT "supplier_lists_event_id_form_id_forms_event_id_id_fk" FOREIGN KEY ("event_id","form_id") REFERENCES "public"."forms"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_lists" ADD CONSTRAINT "supplier_lists_event_id_supplier_id_suppliers_event_id_id_fk" FOREIGN KEY ("event_id","supplier_id") REFERENCES "public"."suppliers"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_links_token" ON "supplier_links" USING btree ("event_id","token_hash");--> statement-breakpoint
CREATE INDEX "supplier_links_supplier" ON "supplier_links" USING btree ("event_id","supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_lists_supplier" ON "supplier_lists" USING btree ("event_id","supplier_id");