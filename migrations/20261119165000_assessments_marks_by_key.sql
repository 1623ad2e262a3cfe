-- A mark that a newer key gave is no mark by hand, though it stays with whoever had it given.
alter table exam_mark add column "isByKey" boolean not null default false;

-- Those that were given before are known by the step that gave them: its person, its reason, and no earlier than it.
update exam_mark mark set "isByKey" = true
from exam_step step
where step.site_id = mark.site_id and step.kind = 'regrade' and step."examID" = mark."examID" and step."byID" = mark."byID"
  and step.reason = mark.reason and mark."createdAt" >= step."createdAt" and mark.findings = '[]';
