import { useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  title: string
  errors: readonly { id: string; message: string }[]
}

/** Leads to a field without another address: going to one would end what the form was answered. False where there is no such field. */
function leadTo(id: string): boolean {
  const place = document.getElementById(id)
  if (!place) return false
  place.scrollIntoView({ block: 'center' })
  place.focus()
  if (document.activeElement !== place)
    place.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  return true
}

/** Lists what must be mended with links to the fields; a new `key` each submission brings the focus back. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return errors.length > 0 ? <SummaryBox title={title} errors={errors} /> : null
}

function SummaryBox({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-card border-2 border-bad bg-surface p-4 outline-none sm:p-6"
    >
      <h2 id="error-summary-title" className="text-lg font-semibold text-bad">
        {title}
      </h2>
      <ul className="mt-2 grid gap-1">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => leadTo(error.id) && event.preventDefault()}
              className="inline-block py-1 text-bad underline underline-offset-4 hover:no-underline"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
