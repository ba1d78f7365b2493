-- What a caller is limited to within their level (docs/decisions/108-limited-roles.md): for a transaction that says so,
-- rows outside of its lists are not there, in whatever statement. The lists are worked out when the caller is
-- recognised (limits.repository.ts): objects whose keys are ids, and nothing where nothing limits. What points at a
-- form, task, task group or team follows by the name of its column, so a new table is held without a line here.
-- Each statement of every caller carries these conditions, and PostgreSQL makes their parts ready anew at every call:
-- so each list is one part, and what only few callers need stands in a function (decision 203).
-- Runs after protect.sql; each table is let go before the next one is taken.

-- Whether the caller sees what a row belongs to. Written in SQL, it would become a part of every statement.
CREATE OR REPLACE FUNCTION eventflow_is_seen(kind text, its_event_id text, its_id text) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  CASE kind
    -- Somebody in a team.
    WHEN 'user' THEN RETURN EXISTS (SELECT FROM team_members it
      WHERE it.event_id = its_event_id AND it.user_id = its_id);
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
    -- Nobody is limited to some of these: what is there is seen, and whether a team is meant is asked elsewhere.
    WHEN 'asset' THEN RETURN EXISTS (SELECT FROM assets it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'content' THEN RETURN EXISTS (SELECT FROM content it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'download' THEN RETURN EXISTS (SELECT FROM downloads it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'supplier' THEN RETURN EXISTS (SELECT FROM suppliers it
      WHERE it.event_id = its_event_id AND it.id = its_id);
    WHEN 'settings' THEN RETURN true;
    -- Of a kind that is not named here, it is not there. Each kind that files belong to is (limited-files.test.ts).
    ELSE RETURN false;
  END CASE;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  one record;
  conditions text[];
  wanted text;
  wanted_name text;
  old_policy text;
  list constant text := '(SELECT nullif(current_setting(''eventflow.%2$s'', true), '''')::jsonb)';
  seen constant text := 'coalesce(' || list || ' ? coalesce(%1$s, ''''), true)';
  seen_or_none constant text := 'coalesce(' || list || ' ? %1$s, true)';
  is_free constant text := 'coalesce((SELECT current_setting(''eventflow.limited'', true)), '''') <> ''yes''';
  through constant text := '(' || is_free
    || ' OR %1$s IS NULL OR public.eventflow_is_seen(''%2$s'', event_id, %1$s))';
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
    conditions := CASE one.name
      WHEN 'forms' THEN ARRAY[format(seen, 'id', 'seen_forms')]
      WHEN 'tasks' THEN ARRAY[format(seen, 'id', 'seen_tasks')]
      WHEN 'task_groups' THEN ARRAY[format(seen, 'id', 'seen_groups')]
      WHEN 'teams' THEN ARRAY[format(seen, 'id', 'seen_teams')]
      -- Of a chosen form all, of another those for a task that is seen. Those of guests are of no team.
      WHEN 'submissions' THEN ARRAY[
        format('(%s OR %s)', format(seen, 'form_id', 'chosen_forms'), format(seen, 'task_id', 'seen_tasks')),
        format(seen, 'team_id', 'seen_teams')]
      -- Organisers know each other; of the others, people are seen with their team.
      WHEN 'users' THEN ARRAY[
        '(coalesce((SELECT current_setting(''eventflow.seen_teams'', true)), '''') = ''''
          OR permissions <> ''user'' OR id = current_setting(''eventflow.own_user'', true)
          OR public.eventflow_is_seen(''user'', event_id, id))']
      WHEN 'files' THEN ARRAY[
        format(seen_or_none, 'team_id', 'seen_teams'),
        -- With what it belongs to.
        '(' || is_free || ' OR public.eventflow_is_seen(coalesce(owner_kind, ''settings''), event_id, owner_id))']
      -- What is sent is written for people who see other things than whoever causes it.
      WHEN 'emails' THEN '{}'
      WHEN 'email_events' THEN '{}'
      WHEN 'role_limits' THEN '{}'
      ELSE
        CASE WHEN 'form_id' = ANY (one.columns) THEN ARRAY[format(seen_or_none, 'form_id', 'seen_forms')] ELSE '{}' END
        || CASE WHEN 'task_id' = ANY (one.columns) THEN ARRAY[format(seen_or_none, 'task_id', 'seen_tasks')] ELSE '{}' END
        || CASE WHEN 'task_group_id' = ANY (one.columns) THEN ARRAY[format(seen_or_none, 'task_group_id', 'seen_groups')] ELSE '{}' END
        || CASE WHEN 'team_id' = ANY (one.columns) THEN ARRAY[format(seen_or_none, 'team_id', 'seen_teams')] ELSE '{}' END
        || CASE WHEN 'submission_id' = ANY (one.columns) THEN ARRAY[format(through, 'submission_id', 'submission')] ELSE '{}' END
        || CASE WHEN 'webhook_id' = ANY (one.columns) THEN ARRAY[format(through, 'webhook_id', 'webhook')] ELSE '{}' END
      END;
    wanted := CASE WHEN cardinality(conditions) > 0 THEN array_to_string(conditions, ' AND ') END;
    -- The name says what it holds: a policy is made anew only when that has changed.
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
