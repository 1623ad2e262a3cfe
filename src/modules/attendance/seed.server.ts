import { sql } from 'kysely'
import type { SeedStep } from '#kernel/seed.ts'

/** Learners of one class in the demo, so that a room looks like one. */
const IN_A_CLASS = 24

/**
 * Every on-site course has a class on its days; the first of a lecturer with an account has one more that meets from yesterday
 * to tomorrow, with those who came.
 */
export const seed: SeedStep = {
  async demo({ db, ids, today }) {
    const site = ids.get('site:first') as string
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(today)
    const { rows } = await sql<{ _id: string }>`
      select "_id" from course where site_id = ${site} and type = 'onsite'
        and lecturer::text like '%ศิรินทร์%' order by "startDate" > ${day}::date desc nulls last, "startDate", "_id" limit 1`.execute(
      db,
    )
    const shown = rows[0]?._id
    // The printed member is in the class that meets now and has not come yet: the code can be tried.
    const member = ids.get('user:member@sala.test') ?? null
    await sql`insert into class (site_id, "courseID", name, "startDate", "endDate", place, seats)
      select site_id, "_id", case when "_id" = ${shown ?? null} then 'รุ่นที่ 2' else 'รุ่นที่ 1' end, "startDate", "endDate",
        place, seats from course where site_id = ${site} and type = 'onsite' and "startDate" is not null`.execute(
      db,
    )
    if (shown !== undefined)
      await sql`insert into class (site_id, "courseID", name, "startDate", "endDate", place, seats)
        select site_id, "_id", 'รุ่นที่ 1', ${day}::date - 1, ${day}::date + 1, place, seats from course
        where site_id = ${site} and "_id" = ${shown}`.execute(db)
    await sql`insert into class_day (site_id, "classID", "courseID", date)
      select c.site_id, c."_id", c."courseID", d::date from class c,
        generate_series(c."startDate", least(c."endDate", c."startDate" + 9), interval '1 day') d
      where c.site_id = ${site}`.execute(db)
    // The first learners are in the class that meets now, the rest in the one to come.
    await sql`update enroll e set "classID" = c."_id" from (
        select "_id", "courseID", row_number() over (partition by "courseID"
          order by "userID" = ${member} desc, "createdAt", "_id") as n
        from enroll where site_id = ${site}) o
      join class c on c."courseID" = o."courseID" and c.site_id = ${site}
      where e.site_id = ${site} and e."_id" = o."_id"
        and c.name = case when o."courseID" = ${shown ?? null} and o.n > ${IN_A_CLASS} then 'รุ่นที่ 2' else 'รุ่นที่ 1' end`.execute(
      db,
    )
    await sql`insert into attendance (site_id, "classDayID", "courseID", "enrollID", "userID", status, source, "checkedInAt")
      select d.site_id, d."_id", d."courseID", e."_id", e."userID",
        case when o.n % 9 = 0 then 'late' when o.n % 13 = 0 then 'leave' else 'present' end,
        case when o.n % 13 = 0 then 'staff' else 'qr' end,
        case when o.n % 13 <> 0 then least(${today.toISOString()}::timestamptz, (d.date + time '08:35'
          + make_interval(mins => o.n::int + case when o.n % 9 = 0 then 30 else 0 end)) at time zone 'Asia/Bangkok') end
      from class_day d join enroll e on e.site_id = d.site_id and e."classID" = d."classID"
        join (select "_id", row_number() over (order by "createdAt", "_id") as n from enroll where site_id = ${site}
          and "courseID" = ${shown ?? null}) o on o."_id" = e."_id"
      where d.site_id = ${site} and (d.date = ${day}::date - 1 and o.n % 7 <> 0 or d.date = ${day}::date and o.n % 3 = 1)
        and e."userID" <> ${member}`.execute(db)
  },
}
