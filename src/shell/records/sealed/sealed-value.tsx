import { formatCitizenId } from '#kernel/thai/citizen-id.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useReveal } from './use-reveal.ts'

/** A hidden value, and the button that shows it to who may see it. */
export function SealedValue({ field, masked }: { readonly field: string; readonly masked: string }) {
  const t = useT()
  const { value, isBusy, ask } = useReveal(field)
  if (value !== undefined) return <span className="tabular-nums">{formatCitizenId(value)}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 tabular-nums">
      {masked}
      <Button kind="quiet" size="small" busy={isBusy} onClick={ask}>
        {t('records-screen.show-hidden')}
      </Button>
    </span>
  )
}
