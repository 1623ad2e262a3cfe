import { useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  title: string
  errors: readonly { id: string; message: string }[]
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
