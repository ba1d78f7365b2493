ALTER TABLE "users" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_in_account_id" text;--> statement-breakpoint
-- Fills the column in the rows of all events. An update would see only the rows that row-level security shows.
ALTER TABLE "users" ALTER COLUMN "sign_in_account_id" SET DATA TYPE text USING "account_id";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "sign_in_account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sign_in_account_id_accounts_id_fk" FOREIGN KEY ("sign_in_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_sign_in" ON "users" USING btree ("event_id","sign_in_account_id");--> statement-breakpoint
-- Both versions write the account of a user. The previous version writes and reads "account_id", in which an account
-- occurs once for each event, so it sees only the first user of an account.
CREATE FUNCTION eventflow_account_of_user() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.sign_in_account_id IS NULL OR TG_OP = 'UPDATE'
    AND NEW.sign_in_account_id = OLD.sign_in_account_id
    AND NEW.account_id IS DISTINCT FROM OLD.account_id THEN
    NEW.sign_in_account_id := NEW.account_id;
  ELSIF NEW.account_id IS DISTINCT FROM NEW.sign_in_account_id THEN
    NEW.account_id := CASE WHEN NOT EXISTS (SELECT FROM users first
      WHERE first.event_id = NEW.event_id AND first.account_id = NEW.sign_in_account_id
        AND first.id <> NEW.id) THEN NEW.sign_in_account_id END;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER account_of_user BEFORE INSERT OR UPDATE OF account_id, sign_in_account_id ON "users"
FOR EACH ROW EXECUTE FUNCTION eventflow_account_of_user();
