CREATE TABLE "import_sheets" (
	"event_id" text NOT NULL,
	"id" text NOT NULL,
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "import_sheets_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "date_readings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sheet" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "heading_row" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sheets" ADD CONSTRAINT "import_sheets_event_id_import_id_imports_event_id_id_fk" FOREIGN KEY ("event_id","import_id") REFERENCES "public"."imports"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_sheets_import" ON "import_sheets" USING btree ("event_id","import_id","position");