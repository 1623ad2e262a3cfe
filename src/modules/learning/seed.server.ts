import { sql } from 'kysely'
import type { SeedStep } from '#kernel/seed.ts'

/** As many lessons as each enrolment says are complete, in the order of the course, in one statement. */
const addProgress = sql`
  insert into lesson_progress (site_id, "enrollID", "lessonID", "userID", status, share, seconds, position, watched,
    "createdAt", "completedAt", "courseID")
  select e.site_id, e."_id", l."_id", e."userID", 'complete', case when l.kind in ('video', 'audio') then 100 else 0 end,
    greatest(l.seconds, 60), 0,
    case when l.kind in ('video', 'audio') then jsonb_build_array(jsonb_build_array(0, l.seconds)) else '[]' end,
    e."createdAt", e."createdAt" + (e."learnedAt" - e."createdAt") * l.number / greatest(1, d.done),
    e."courseID"
  from enroll e
  cross join lateral (select round((e.analytics->>'percent')::numeric * (e.analytics->>'total')::int / 100)::int as done) d
  join (
    select l.*, row_number() over (partition by l.site_id, l."courseID" order by s."order", l."order") as number
    from lesson l join section s on s.site_id = l.site_id and s."_id" = l."sectionID") l
    on l.site_id = e.site_id and l."courseID" = e."courseID" and l.number <= d.done
  where d.done > 0`

/** What those answered who came to the survey: mostly pleased, some in a hurry, few with words. */
const addAnswers = sql`
  insert into survey_answer (site_id, "lessonID", "courseID", "userID", answers, "createdAt")
  select p.site_id, p."lessonID", l."courseID", p."userID", jsonb_build_object(
    'content', 5 - (p.roll % 7) / 3, 'lecturer', 5 - (p.roll / 7 % 5) / 3,
    'pace', (array['พอดี', 'พอดี', 'พอดี', 'เร็วไป', 'ช้าไป'])[1 + p.roll / 35 % 5])
    || case when p.roll % 4 = 0 then jsonb_build_object('more', (array['อยากให้มีตัวอย่างจากงานจริงมากขึ้น',
      'เนื้อหากระชับดีมาก', 'อยากให้เพิ่มแบบฝึกหัดท้ายบท', 'ขอเอกสารฉบับพิมพ์ด้วย'])[1 + p.roll / 4 % 4]) else '{}' end,
    p."completedAt"
  from (
    select p.*, (row_number() over (order by p."createdAt", p."userID", p."lessonID") * 37)::int as roll
    from lesson_progress p where p.status = 'complete') p
  join lesson l on l.site_id = p.site_id and l."_id" = p."lessonID" and l.kind = 'survey'`

/** What the demo members have learned, lesson by lesson. */
export const seed: SeedStep = {
  async demo({ db }) {
    await addProgress.execute(db)
    await addAnswers.execute(db)
  },
}
