-- What a transaction sees of an event within the caller's permission level (docs/design/limits.md).
-- `eventflow.limits` has one of three values. Without one, every table with such a policy is empty.
--   none     There are no limits.
--   pending  The caller is not recognised yet. Only the tables that recognise callers have rows.
--   lists    Rows outside of the lists `eventflow.seen_…` and `eventflow.chosen_forms` are invisible. A list is an
--            object whose keys are ids, and '' for rows that refer to nothing. 'all' does not restrict. A missing list
--            is empty. limits.repository.ts computes the lists when it has recognised the caller.
-- A table that refers to a form, task, task group or team is restricted by the name of its column, so a new table needs
-- no line here. PostgreSQL prepares these conditions at each execution of each statement, for all callers: so a list is
-- one sub-select with one function call, and conditions that only limited callers need are in a function
-- (docs/design/limits.md).
-- Runs after protect.sql. Each table is released before the next one is locked.

-- The list of a dimension. Null does not restrict.
CREATE OR REPLACE FUNCTION eventflow_seen(list text, recognises boolean) RETURNS jsonb
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  limits constant text := pg_catalog.current_setting('eventflow.limits', true);
BEGIN
  IF limits = 'none' OR recognises AND limits = 'pending' THEN
    RETURN NULL;
  ELSIF limits = 'lists' THEN
    RETURN nullif(coalesce(nullif(pg_catalog.current_setting('eventflow.' || list, true), ''), '{}'), 'all');
  END IF;
  RETURN '{}';
END
$$;
--> statement-breakpoint
-- Whether a limited caller sees the record that a row refers to. In PL/pgSQL, because PostgreSQL would copy a function in
-- SQL into every statement.
CREATE OR REPLACE FUNCTION eventflow_is_seen(kind text, its_event_id text, its_id text) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF current_setting('eventflow.limits', true) IS DISTINCT FROM 'lists' THEN
    RETURN false;
  ELSIF its_id IS NULL THEN
    RETURN true;
  END IF;
  CASE kind
    -- People are visible with their team. The list is not parsed here: this runs once per person.
    WHEN 'user' THEN RETURN current_setting('eventflow.seen_teams', true) = 'all'
      OR EXISTS (SELECT FROM team_members it WHERE it.event_id = its_event_id AND it.user_id = its_id);
    WHEN 'submission' THEN RETURN EXISTS (SELECT FROM submissions it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'webhook' THEN RETURN EXISTS (SELECT FROM webhooks it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'task' THEN RETURN EXISTS (SELECT FROM tasks it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'taskStatus' THEN RETURN EXISTS (SELECT FROM task_statuses it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'comment' THEN RETURN EXISTS (SELECT FROM comments it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    -- Limits do not concern these kinds. The audience of the record is checked elsewhere.
    WHEN 'asset' THEN RETURN EXISTS (SELECT FROM assets it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'content' THEN RETURN EXISTS (SELECT FROM content it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'download' THEN RETURN EXISTS (SELECT FROM downloads it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'supplier' THEN RETURN EXISTS (SELECT FROM suppliers it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'settings' THEN RETURN true;
    -- Other kinds are invisible. Every kind with files is in this list (limited-files.test.ts).
    ELSE RETURN false;
  END CASE;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  one record;
  recognises boolean;
  conditions text[];
  wanted text;
  wanted_name text;
  old_policy text;
  list constant text := '(SELECT public.eventflow_seen(%2$L, %3$L))';
  -- A row that refers to nothing is in no list.
  seen constant text := 'coalesce(' || list || ' ? coalesce(%1$s, ''-''), true)';
  -- A row that refers to nothing has the key '' in the list.
  seen_or_none constant text := 'coalesce(' || list || ' ? coalesce(%1$s, ''''), true)';
  is_free constant text := '(SELECT current_setting(''eventflow.limits'', true) = ''none'')';
  own constant text := '(' || is_free || ' OR (SELECT current_setting(''eventflow.limits'', true) = ''lists'')'
    || ' AND %1$s = current_setting(''eventflow.own_user'', true))';
  through constant text := '(' || is_free || ' OR public.eventflow_is_seen(%2$L, event_id, %1$s))';
BEGIN
  FOR one IN
    SELECT t.relname::text AS name, array_agg(c.attname::text) AS columns
    FROM pg_class t
    JOIN pg_namespace s ON s.oid = t.relnamespace AND s.nspname = 'public'
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
    WHERE t.relkind IN ('r', 'p')
    GROUP BY t.relname
    HAVING 'event_id' = ANY (array_agg(c.attname::text))
  LOOP
    -- viewer.repository.ts reads these to recognise the caller.
    recognises := one.name IN ('users', 'teams', 'team_members', 'acting_periods');
    conditions := CASE one.name
      WHEN 'forms' THEN ARRAY[format(seen, 'id', 'seen_forms', recognises)]
      WHEN 'tasks' THEN ARRAY[format(seen, 'id', 'seen_tasks', recognises)]
      WHEN 'task_groups' THEN ARRAY[format(seen, 'id', 'seen_groups', recognises)]
      WHEN 'teams' THEN ARRAY[format(seen, 'id', 'seen_teams', recognises)]
      -- All of a chosen form; of other forms, those for a visible task. Guests' submissions belong to no team.
      WHEN 'submissions' THEN ARRAY[
        format('(%s OR %s)', format(seen, 'form_id', 'chosen_forms', recognises),
          format(seen, 'task_id', 'seen_tasks', recognises)),
        format(seen, 'team_id', 'seen_teams', recognises)]
      -- Organisers are visible to each other, other people with their team, and everybody to themselves.
      WHEN 'users' THEN ARRAY[
        '((SELECT current_setting(''eventflow.limits'', true) IN (''none'', ''pending''))
          OR (SELECT current_setting(''eventflow.limits'', true) = ''lists'') AND (permissions <> ''user''
            OR id = current_setting(''eventflow.own_user'', true)
            OR public.eventflow_is_seen(''user'', event_id, id)))']
      WHEN 'files' THEN ARRAY[
        format(seen_or_none, 'team_id', 'seen_teams', recognises),
        -- A file is visible with the record that it belongs to, and an unused file to its uploader.
        '(' || is_free
          || ' OR owner_kind IS NULL AND created_by = current_setting(''eventflow.own_user'', true)'
          || ' OR public.eventflow_is_seen(coalesce(owner_kind, ''none''), event_id, coalesce(owner_id, '''')))']
      -- Emails are written for people who see other records than the person who causes them.
      WHEN 'emails' THEN '{}'
      WHEN 'email_events' THEN '{}'
      WHEN 'role_limits' THEN '{}'
      WHEN 'comment_likes' THEN ARRAY[format(through, 'comment_id', 'comment')]
      -- Only the person they belong to.
      WHEN 'uploads' THEN ARRAY[format(own, 'created_by')]
      WHEN 'calendar_feeds' THEN ARRAY[format(own, 'user_id')]
      -- Only people and jobs that see the complete event.
      WHEN 'audit_log' THEN ARRAY[is_free]
      WHEN 'imports' THEN ARRAY[is_free]
      WHEN 'import_sheets' THEN ARRAY[is_free]
      WHEN 'import_rows' THEN ARRAY[is_free, format(seen_or_none, 'team_id', 'seen_teams', recognises)]
      WHEN 'mailings' THEN ARRAY[is_free]
      WHEN 'mailing_recipients' THEN ARRAY[is_free]
      WHEN 'reports' THEN ARRAY[is_free]
      WHEN 'report_runs' THEN ARRAY[is_free]
      WHEN 'report_deliveries' THEN ARRAY[is_free]
      ELSE
        CASE WHEN 'form_id' = ANY (one.columns) THEN ARRAY[format(seen_or_none, 'form_id', 'seen_forms', recognises)] ELSE '{}' END
        || CASE WHEN 'task_id' = ANY (one.columns) THEN ARRAY[format(seen_or_none, 'task_id', 'seen_tasks', recognises)] ELSE '{}' END
        || CASE WHEN 'task_group_id' = ANY (one.columns) THEN ARRAY[format(seen_or_none, 'task_group_id', 'seen_groups', recognises)] ELSE '{}' END
        || CASE WHEN 'team_id' = ANY (one.columns) THEN ARRAY[format(seen_or_none, 'team_id', 'seen_teams', recognises)] ELSE '{}' END
        || CASE WHEN 'submission_id' = ANY (one.columns) THEN ARRAY[format(through, 'submission_id', 'submission')] ELSE '{}' END
        || CASE WHEN 'webhook_id' = ANY (one.columns) THEN ARRAY[format(through, 'webhook_id', 'webhook')] ELSE '{}' END
      END;
    wanted := CASE WHEN cardinality(conditions) > 0 THEN array_to_string(conditions, ' AND ') END;
    -- The name contains a hash of the condition: a policy is re-created only if its condition has changed.
    wanted_name := 'within_limits_' || substr(md5(coalesce(wanted, '')), 1, 8);
    FOR old_policy IN
      SELECT policyname FROM pg_policies
      WHERE schemaname = 'public' AND tablename = one.name
        AND policyname LIKE 'within\_limits\_%' AND (wanted IS NULL OR policyname <> wanted_name)
    LOOP
      EXECUTE format('DROP POLICY %I ON public.%I', old_policy, one.name);
    END LOOP;
    IF wanted IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_policies
      WHERE schemaname = 'public' AND tablename = one.name AND policyname = wanted_name
    ) THEN
      EXECUTE format('CREATE POLICY %I ON public.%I AS RESTRICTIVE USING (%s) WITH CHECK (true)',
        wanted_name, one.name, wanted);
    END IF;
    COMMIT;
  END LOOP;
END
$$;
