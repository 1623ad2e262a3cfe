import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button } from '#ui/button.tsx'

/** A number that is typed elsewhere; a press copies it. Without scripts it can be marked. */
export function CopyValue({ value, label }: { readonly value: string; readonly label: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const isAlive = useHydrated()
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <strong className="break-all tabular-nums">{value}</strong>
      {isAlive && (
        <Button
          kind="quiet"
          size="small"
          icon={isCopied ? <Check /> : <Copy />}
          aria-label={t('orders.bill.copy-what', { what: label })}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{t(isCopied ? 'orders.bill.copied' : 'orders.bill.copy')}</span>
        </Button>
      )}
    </span>
  )
}
