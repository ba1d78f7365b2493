-- Runs after every migration, with the owner's rights; each statement may be repeated. The parts between the
-- breakpoints run one after the other, each as a statement of its own.
-- Every table with an event_id gets forced row-level security and one policy: a row is there only
-- for a transaction that has named its event.
DO $$
DECLARE
  one record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'eventflow_app') THEN
    CREATE ROLE eventflow_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;

  FOR one IN
    SELECT t.relname AS table_name, t.relrowsecurity, t.relforcerowsecurity
    FROM pg_class t
    JOIN pg_namespace s ON s.oid = t.relnamespace AND s.nspname = 'public'
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attname = 'event_id' AND NOT c.attisdropped
    WHERE t.relkind IN ('r', 'p')
  LOOP
    -- Only where it is missing: these statements wait for the transactions that use the table, and a portal that
    -- starts beside others must not hold them up.
    IF NOT one.relrowsecurity THEN
      EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', one.table_name);
    END IF;
    IF NOT one.relforcerowsecurity THEN
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', one.table_name);
    END IF;
    IF NOT EXISTS (
      SELECT FROM pg_policies
      WHERE schemaname = 'public' AND tablename = one.table_name AND policyname = 'own_event'
    ) THEN
      EXECUTE format(
        'CREATE POLICY own_event ON public.%I
           USING (event_id = (SELECT current_setting(''eventflow.event_id'', true)))
           WITH CHECK (event_id = (SELECT current_setting(''eventflow.event_id'', true)))',
        one.table_name
      );
    END IF;
    -- Each table is let go before the next one is waited for. Nobody reads a new one before it is protected:
    -- the grants below come after all of them.
    COMMIT;
  END LOOP;
END
$$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO eventflow_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO eventflow_app;
REVOKE UPDATE, DELETE, TRUNCATE ON public.audit_log FROM eventflow_app;
GRANT USAGE ON SCHEMA pgboss TO eventflow_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO eventflow_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA pgboss TO eventflow_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO eventflow_app;
-- Which migrations there have been: a process asks whether it fits (GET /ready).
GRANT USAGE ON SCHEMA drizzle TO eventflow_app;
GRANT SELECT ON drizzle.__drizzle_migrations TO eventflow_app;

-- How much each of some events holds, in one statement. It runs with the caller's rights: it names
-- one event after the other, as a request would, and the policies hold for each. (A function of the
-- owner could not do it: row-level security is forced on owners, too.)
CREATE OR REPLACE FUNCTION eventflow_counts_of_events(event_ids text[])
RETURNS TABLE (event_id text, teams integer, users integer, submissions integer)
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  before text := current_setting('eventflow.event_id', true);
  one text;
BEGIN
  FOREACH one IN ARRAY event_ids LOOP
    PERFORM set_config('eventflow.event_id', one, true);
    RETURN QUERY SELECT one,
      (SELECT count(*)::integer FROM teams t WHERE t.event_id = one AND t.withdrawn_at IS NULL),
      (SELECT count(*)::integer FROM users u WHERE u.event_id = one AND u.id NOT IN (
        SELECT m.user_id FROM teams t
        JOIN team_members m ON m.event_id = t.event_id AND m.team_id = t.id
        JOIN users own ON own.event_id = m.event_id AND own.id = m.user_id AND own.permissions = 'user'
        JOIN accounts a ON a.id = own.sign_in_account_id AND NOT a.is_eventflow_admin
        WHERE t.event_id = one AND t.withdrawn_at IS NOT NULL)),
      (SELECT count(*)::integer FROM submissions s WHERE s.event_id = one AND NOT s.is_draft
        AND (s.team_id IS NULL OR s.team_id NOT IN (
          SELECT t.id FROM teams t WHERE t.event_id = one AND t.withdrawn_at IS NOT NULL)));
  END LOOP;
  PERFORM set_config('eventflow.event_id', coalesce(before, ''), true);
END
$$;

-- Changes the address of an account and of its users in every event: one event after the other is named, with the
-- caller's rights, as above. The caller's limits belong to one event and do not concern the account's own users.
-- Returns the events in which the account has a user.
CREATE OR REPLACE FUNCTION eventflow_change_email(changed_account text, new_email text)
RETURNS text[]
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  before text := current_setting('eventflow.event_id', true);
  one text;
  limits_before text := current_setting('eventflow.limits', true);
  found_in text[] := '{}';
BEGIN
  PERFORM set_config('eventflow.limits', 'none', true);
  UPDATE accounts SET email = new_email WHERE id = changed_account;
  FOR one IN SELECT id FROM events ORDER BY id LOOP
    PERFORM set_config('eventflow.event_id', one, true);
    UPDATE users SET email = new_email, updated_at = now()
      WHERE event_id = one AND sign_in_account_id = changed_account;
    IF FOUND THEN
      found_in := found_in || one;
    END IF;
  END LOOP;
  PERFORM set_config('eventflow.event_id', coalesce(before, ''), true);
  PERFORM set_config('eventflow.limits', coalesce(limits_before, ''), true);
  RETURN found_in;
END
$$;

-- Nobody changes the audit log: the role above has no right to, and a trigger refuses the owner's statements. Only the
-- function below removes rows.
CREATE OR REPLACE FUNCTION eventflow_keep_audit_log() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('eventflow.forgets_audit', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'insufficient_privilege';
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_trigger
    WHERE tgrelid = 'public.audit_log'::regclass AND tgname = 'audit_log_stays'
  ) THEN
    CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON public.audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION eventflow_keep_audit_log();
  END IF;
END
$$;

-- Removes rows of the named event that are older than so many days, and the oldest of more than so many rows, 20,000
-- at a time. Returns their number. Rows of the last 90 days stay whatever the arguments: nobody can push out what
-- they have just done.
CREATE OR REPLACE FUNCTION eventflow_forget_audit(days integer, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  one text := current_setting('eventflow.event_id', true);
  removed integer;
BEGIN
  PERFORM set_config('eventflow.forgets_audit', 'yes', true);
  DELETE FROM audit_log WHERE event_id = one AND id IN (
    SELECT l.id FROM audit_log l
    WHERE l.event_id = one AND l.at < now() - interval '90 days'
      AND (l.at < now() - make_interval(days => days)
        OR l.at <= (SELECT n.at FROM audit_log n WHERE n.event_id = one
          ORDER BY n.at DESC, n.id DESC OFFSET most LIMIT 1))
    LIMIT 20000);
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('eventflow.forgets_audit', '', true);
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION eventflow_forget_audit(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION eventflow_forget_audit(integer, integer) TO eventflow_app;
