-- The one clock of everything that happens to a person: the database's, moved by the sandbox's offset if there is one.
create function app_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('porchlight.clock_offset_ms', true), '')::bigint, 0) * interval '1 millisecond'
$$;
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was shown and cannot be changed', tg_table_name using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
-- Trigram search is used where the server has it; without it the staff search still answers, slower.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not there: %', sqlerrm;
end
$$;
