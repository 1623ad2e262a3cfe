-- Until when a person's time is used up, in whichever course and on whichever device: who plays five courses at once learns one hour
-- an hour. Its row is the lock of everything that is credited; the clock of an enrolment keeps what that is owed alone.
create table learner_clock (
  site_id uuid not null references site ("_id"),
  "userID" uuid not null,
  "creditedUntil" timestamptz not null default now(),
  primary key (site_id, "userID"),
  foreign key (site_id, "userID") references "user" (site_id, "_id") on delete cascade
);
insert into learner_clock (site_id, "userID", "creditedUntil")
  select e.site_id, e."userID", max(c."creditedUntil") from learning_clock c
  join enroll e on e.site_id = c.site_id and e."_id" = c."enrollID" group by e.site_id, e."userID";
call sala_tenant_table('learner_clock');
call sala_quiet_table('learner_clock');
alter table learning_clock drop column "creditedUntil";
