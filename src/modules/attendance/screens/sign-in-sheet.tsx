import { ArrowLeft, Printer } from 'lucide-react'
import { Form, useLoaderData, useSubmit } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { SheetPaper } from '../components/sheet-paper.tsx'
import { readSheet } from '../roster/sign-in-sheet.server.ts'
import styles from './sign-in-sheet.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, params, url }) => {
  const sheet = await readSheet(ctx, params.id ?? '', url.searchParams)
  return { ...sheet, meta: { title: ctx.t('attendance.sheet.title-of', { course: sheet.course.name }) } }
})

/** A sheet of paper to sign on: one for each day of a class. */
export default function SignInSheetScreen() {
  const sheet = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  const submit = useSubmit()
  const { course, day, days } = sheet
  return (
    <div className="sheet-desk">
      <div className="sheet-tools">
        <LinkButton kind="quiet" icon={<ArrowLeft />} href={`/lesson/classes/${course._id}`}>
          {t('attendance.sheet.back')}
        </LinkButton>
        {days.length > 0 && (
          <Form
            method="get"
            className="flex flex-wrap items-end gap-2"
            onChange={(event) => void submit(event.currentTarget)}
          >
            <Select
              name="day"
              aria-label={t('attendance.sheet.day')}
              defaultValue={day?._id ?? ''}
              options={days.map((one) => ({
                value: one._id,
                label: `${formatThaiDate(one.date, 'short', lang)} · ${one.class}`,
              }))}
            />
            <noscript>
              <Button type="submit" kind="secondary">
                {t('attendance.filter.show')}
              </Button>
            </noscript>
          </Form>
        )}
        <Button icon={<Printer />} onClick={() => window.print()}>
          {t('attendance.sheet.print')}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls on a phone must be reached by the keyboard */}
      <section className="sheet-scroll" tabIndex={0} aria-label={t('attendance.sheet.title')}>
        <SheetPaper sheet={sheet} />
      </section>
    </div>
  )
}
