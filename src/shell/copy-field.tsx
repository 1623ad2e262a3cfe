import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { inputClass } from '#ui/text-input.tsx'
import { useHydrated } from './use-hydrated.ts'

interface CopyFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly help?: string
  /** What the button says, before and after it was pressed. */
  readonly words: { readonly copy: string; readonly copied: string }
}

/** A text that is taken elsewhere: a press copies it; without scripts it can be marked. */
export function CopyField({ id, label, value, help, words }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const isAlive = useHydrated()
  async function copy() {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Without the clipboard the text stays marked, for the keys to copy.
    }
  }
  return (
    <Field id={id} label={label} {...(help && { help })}>
      {({ required: _required, ...wiring }) => (
        <div className="flex gap-2">
          <input
            {...wiring}
            ref={input}
            readOnly
            value={value}
            className={`${inputClass} h-11`}
            onFocus={(event) => event.target.select()}
          />
          {isAlive && (
            <Button kind="secondary" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
              <span aria-live="polite" className="whitespace-nowrap">
                {isCopied ? words.copied : words.copy}
              </span>
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
