import { defineStatement } from '#kernel/data/statement.ts'

/**
 * Adds changes of answers to a round of the person, which is held against its end: each number of a page once, all of them or,
 * where a question is none of the round's, none. Late is what comes after handing in or after the deadline and its grace.
 */
export const writeChanges = defineStatement<
  [round: string, userID: string, writer: string, now: string, graceSeconds: number, changes: string]
>()(
  'assessments.write-changes',
  { status: 'text', deadlineAt: 'timestamptz?', isLate: 'boolean', unknown: 'bigint' },
  `with held as (
     select r."_id", r.status, r."deadlineAt", r.paper,
       coalesce($5::timestamptz > r."deadlineAt" + make_interval(secs => $6), false) or r.status not in ('begun', 'timed-out') as late
     from exam_round r where r.site_id = $1 and r."_id" = $2::uuid and r."userID" = $3::uuid for share
   ), sent as (
     select c.n, c.slot, c.answer, h.paper @> jsonb_build_array(jsonb_build_object('id', c.slot)) as known
     from held h, jsonb_to_recordset($7::jsonb) as c (n integer, slot text, answer jsonb)
   ), wrong as (select count(*) as n from sent where not known), added as (
     insert into exam_answer (site_id, "roundID", writer, number, slot, answer, "savedAt", "isLate")
     select $1, h."_id", $4::uuid, s.n, s.slot, s.answer, $5::timestamptz, h.late from held h, sent s, wrong w where w.n = 0
     on conflict (site_id, "roundID", writer, number) do nothing
   )
   select h.status, h."deadlineAt", h.late as "isLate", w.n as unknown from held h, wrong w`,
)
