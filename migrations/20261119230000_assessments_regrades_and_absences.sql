-- A regrade says which question it marks by which version of its key, so that what is marked later is marked by it too.
alter table exam_step add column "questionID" uuid;
alter table exam_step add column version integer;

-- Those that were done before are known by a mark that they gave: the same person and reason, and no earlier than they.
update exam_step step set "questionID" = given."questionID", version = given.version
from (
  select mark.site_id, mark."examID", mark."byID", mark.reason, mark."questionID", max(question.version)::integer as version,
         min(mark."createdAt") as "createdAt"
  from exam_mark mark join question on question.site_id = mark.site_id and question."_id" = mark."questionID"
  where mark."isByKey" group by mark.site_id, mark."examID", mark."byID", mark.reason, mark."questionID"
) given
where step.site_id = given.site_id and step.kind = 'regrade' and step."examID" = given."examID" and step."byID" = given."byID"
  and step.reason = given.reason and given."createdAt" >= step."createdAt";

-- Absences of the server that were not given back yet when it was away once more.
alter table exam_watch add column absences jsonb not null default '[]';
