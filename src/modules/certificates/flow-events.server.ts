import { sql } from 'kysely'
import { type DailyEvent, defineFlowEvent } from '#kernel/flows/event.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { certificates } from './collections.ts'

/** Days before the last one, and how many days it may be found late. */
const DAYS = 30
const LATE_DAYS = 3
const MAX_FOUND = 1_000

/** A certificate is good for a month more. */
export const certificateExpiring: DailyEvent = {
  code: 'certificate-expiring',
  label: { th: 'ใบรับรองจะหมดอายุใน 30 วัน', en: 'A certificate expires in 30 days' },
  values: {
    subject: { th: 'หลักสูตรของใบรับรอง', en: 'What it certifies' },
    holder: { th: 'ชื่อผู้ถือ', en: 'Name of the holder' },
    number: { th: 'เลขที่ใบรับรอง', en: 'Number of the certificate' },
    expires: { th: 'วันหมดอายุ', en: 'Day of expiry' },
  },
  async find(ctx) {
    const after = (days: number) => sql<string>`now() + make_interval(days => ${days})`
    const found = await ctx
      .from(certificates)
      .select(['_id', 'userID', 'courseID', 'subject', 'holder', 'number', 'expiresAt'])
      .where('status', '=', 'valid')
      .where('expiresAt', '>', after(DAYS - LATE_DAYS))
      .where('expiresAt', '<=', after(DAYS))
      .orderBy('_id')
      .limit(MAX_FOUND)
      .execute()
    return found.map(({ _id, userID, courseID, subject, holder, number, expiresAt }) => ({
      id: _id,
      userID,
      about: courseID,
      values: {
        subject: subject ?? '',
        holder: holder ?? '',
        number,
        expires: expiresAt === null ? '' : formatThaiDate(expiresAt, 'long', 'th'),
      },
    }))
  },
}

/** Somebody was given a certificate. */
export const certificateIssued = defineFlowEvent({
  code: 'certificate-issued',
  label: { th: 'ออกใบรับรองแล้ว', en: 'A certificate was issued' },
  collection: certificates,
  values: {
    subject: { th: 'หลักสูตรของใบรับรอง', en: 'What it certifies' },
    holder: { th: 'ชื่อผู้ถือ', en: 'Name of the holder' },
    number: { th: 'เลขที่ใบรับรอง', en: 'Number of the certificate' },
  },
  is: (_record, action) => action === 'create',
  describe: (_ctx, { after }) => ({
    userID: after?.userID ?? null,
    about: after?.courseID ?? null,
    values: { subject: after?.subject ?? '', holder: after?.holder ?? '', number: after?.number ?? '' },
  }),
})
