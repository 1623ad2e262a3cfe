import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import type { readSheet } from '../roster/sign-in-sheet.server.ts'

type Sheet = Awaited<ReturnType<typeof readSheet>>

/** Empty lines for those who are not on the list. */
const SPARE = 3
/** A cell to write in. */
const ROOM = '\u00a0'

/** The sheet as it comes out of the printer: Thai, A4, with room for a name's sign in the morning and the afternoon. */
export function SheetPaper({ sheet }: { readonly sheet: Sheet }) {
  const t = useT()
  const lang = useLang()
  const { course, site, group, day, lines } = sheet
  const place = group?.place ?? course.place
  const came = lines.filter(({ status }) => status === 'present' || status === 'late').length
  const date = day ? formatThaiDate(day.date, 'long', lang) : '…………………………'
  const spare = Array.from({ length: SPARE }, (_, at) => lines.length + at + 1)
  return (
    <article className="sheet-paper">
      <h1>{t('attendance.sheet.title')}</h1>
      <p className="sheet-head">
        {site}
        <br />
        <strong>{course.name}</strong>
        {group && ` · ${group.name}`}
        <br />
        {t('attendance.sheet.date')} {date}
        {group && ` ${t('attendance.sheet.time')} ${group.startTime}–${formatThaiTime(group.endTime, lang)}`}
        {place && ` · ${place}`}
        <br />
        {t('attendance.sheet.lecturer')} {(group?.lecturer ?? course.lecturers) || '…………………………'}
      </p>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col" className="sheet-number">
              {t('attendance.sheet.number')}
            </th>
            <th scope="col">{t('attendance.name')}</th>
            <th scope="col" className="sheet-sign">
              {t('attendance.sheet.morning')}
            </th>
            <th scope="col" className="sheet-sign">
              {t('attendance.sheet.afternoon')}
            </th>
            <th scope="col" className="sheet-note">
              {t('attendance.sheet.note')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.enrolId}>
              <td className="sheet-number">{at + 1}</td>
              <td>{line.name}</td>
              <td>{ROOM}</td>
              <td>{ROOM}</td>
              <td>
                {line.status && t(`attendance.option.status.${line.status}`)}
                {line.checkedInAt && ` ${formatThaiTime(line.checkedInAt, lang)}`}
              </td>
            </tr>
          ))}
          {spare.map((number) => (
            <tr key={number}>
              <td className="sheet-number">{number}</td>
              <td>{ROOM}</td>
              <td>{ROOM}</td>
              <td>{ROOM}</td>
              <td>{ROOM}</td>
            </tr>
          ))}
        </tbody>
        {/* On every page of paper, since pages get apart. */}
        <tfoot className="sheet-running" aria-hidden="true">
          <tr>
            <td colSpan={5}>{[course.name, group?.name, date].filter(Boolean).join(' · ')}</td>
          </tr>
        </tfoot>
      </table>
      <div className="sheet-foot">
        <p>{t('attendance.sheet.count', { all: lines.length, came })}</p>
        <p>
          {t('attendance.sheet.sign')} ……………………………………
          <br />({(group?.lecturer ?? course.lecturers) || '……………………………………'})
        </p>
      </div>
    </article>
  )
}
