-- Requests for more time are counted among the requests, and no longer as waiting conversations.
update comment_threads t set
  waiting_since = (select min(c.created_at) from comments c
    where c.event_id = t.event_id and c.task_id = t.task_id and c.team_id = t.team_id
      and not c.is_by_organiser and c.written is null and c.created_at >= t.waiting_since),
  message_count = (select count(*)::int from comments c
    where c.event_id = t.event_id and c.task_id = t.task_id and c.team_id = t.team_id
      and not c.is_by_organiser and c.written is null and c.created_at >= t.waiting_since)
where t.waiting_since is not null and exists (select from comments c
  where c.event_id = t.event_id and c.task_id = t.task_id and c.team_id = t.team_id
    and not c.is_by_organiser and c.written is not null and c.created_at >= t.waiting_since);
