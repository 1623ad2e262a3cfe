import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '#shell/use-hydrated.ts'
import type { FieldWiring } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { isPlainEnough } from './plain-enough.ts'

export interface RichTextProps {
  readonly value: string
  readonly wiring: FieldWiring & { readonly name: string }
  readonly max?: number | undefined
}

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** HTML written as it will look. Without scripts, and for what the editor would lose, it is a box with the HTML. */
export function RichTextInput({ value, wiring, max }: RichTextProps) {
  const isReady = useHydrated()
  const [isSource, setSource] = useState(!isPlainEnough(value))
  const [html, setHtml] = useState(value)
  const source = (
    <Textarea
      {...wiring}
      defaultValue={html}
      maxLength={max}
      rows={10}
      onChange={(event) => setHtml(event.target.value)}
    />
  )
  if (!isReady) return source
  return (
    <Suspense fallback={source}>
      <RichTextEditor
        value={html}
        wiring={wiring}
        source={isSource ? source : null}
        onChange={setHtml}
        onSource={setSource}
      />
    </Suspense>
  )
}
