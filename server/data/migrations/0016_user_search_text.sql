ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    drop index if exists users_search_trigrams;
    create index users_search_trigrams on users using gin (search_text gin_trgm_ops);
  end if;
end
$$;
--> statement-breakpoint
analyze users;
