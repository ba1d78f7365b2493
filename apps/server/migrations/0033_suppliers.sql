CREATE TABLE "supplier_group_suppliers" (
	"event_id" text NOT NULL,
	"supplier_group_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "supplier_group_suppliers_pk" PRIMARY KEY("event_id","supplier_group_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_groups" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_groups_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"company" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"website" text,
	"logo_file_id" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "supplier_group_suppliers" ADD CONSTRAINT "supplier_group_suppliers_event_id_supplier_group_id_supplier_groups_event_id_id_fk" FOREIGN KEY ("event_id","supplier_group_id") REFERENCES "public"."supplier_groups"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_group_suppliers" ADD CONSTRAINT "supplier_group_suppliers_event_id_supplier_id_suppliers_event_id_id_fk" FOREIGN KEY ("event_id","supplier_id") REFERENCES "public"."suppliers"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_event_id_logo_file_id_files_event_id_id_fk" FOREIGN KEY ("event_id","logo_file_id") REFERENCES "public"."files"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_group_suppliers_supplier" ON "supplier_group_suppliers" USING btree ("event_id","supplier_id");--> statement-breakpoint
CREATE INDEX "suppliers_logo" ON "suppliers" USING btree ("event_id","logo_file_id");