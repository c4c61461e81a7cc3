-- How many rows fit a search decides how it is read: a hundred values tell a twentieth of the rows from a tenth by chance alone.
-- Neither reading nor writing waits for these; they count from the next ANALYZE on, which the server itself makes.
ALTER TABLE "agreements" ALTER COLUMN "search_text" SET STATISTICS 400;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "search_plain" SET STATISTICS 400;--> statement-breakpoint
do $$
begin
  if to_regclass('users_search_trigrams') is not null then
    alter index users_search_trigrams alter column 1 set statistics 400;
  end if;
end
$$;
