-- A regrade says which question it marks by which version of its key, so that what is marked later is marked by it too.
alter table exam_step add column "questionID" uuid;
alter table exam_step add column version integer;

-- Those that were done before are known by the marks that they gave, by the version that the question had then. Where marks of
-- several questions follow one step, or its key changed under way, nothing is known of the step, nor of the questions in it.
with given as (
  select step.site_id, step."_id", mark."questionID", min(mark."createdAt") as first, max(mark."createdAt") as last
  from exam_mark mark join lateral (
    select earlier.site_id, earlier."_id" from exam_step earlier
    where earlier.site_id = mark.site_id and earlier.kind = 'regrade' and earlier."examID" = mark."examID"
      and earlier."byID" = mark."byID" and earlier.reason = mark.reason and earlier."createdAt" <= mark."createdAt"
    order by earlier."createdAt" desc, earlier."_id" desc limit 1
  ) step on step.site_id = mark.site_id
  where mark."isByKey" group by step.site_id, step."_id", mark."questionID"
), applied as (
  select given.site_id, given."_id", step."examID", given."questionID",
         count(*) over (partition by given.site_id, given."_id") as questions,
         max(v.number) filter (where v."createdAt" <= given.first) as version,
         max(v.number) as latest
  from given
  join exam_step step on step.site_id = given.site_id and step."_id" = given."_id"
  join question_version v on v.site_id = given.site_id and v."questionID" = given."questionID" and v."createdAt" <= given.last
  group by given.site_id, given."_id", step."examID", given."questionID"
), judged as (
  select site_id, "_id", "questionID", version,
         bool_and(questions = 1 and version = latest) over (partition by site_id, "examID", "questionID") as "isKnown"
  from applied
)
update exam_step step set "questionID" = judged."questionID", version = judged.version
from judged
where step.site_id = judged.site_id and step."_id" = judged."_id" and judged."isKnown";

-- Absences of the server that were not given back yet when it was away once more.
alter table exam_watch add column absences jsonb not null default '[]';
