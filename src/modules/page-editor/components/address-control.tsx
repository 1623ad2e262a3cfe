import { Search } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Chooser } from './chooser.tsx'

interface AddressProps {
  readonly id: string
  readonly kind: 'link' | 'file'
  readonly value: string
  readonly max: number | undefined
  readonly onChange: (value: unknown) => void
}

/** An address: typed, or chosen from what the site has. */
export function AddressControl({ id, kind, value, max, onChange }: AddressProps) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <div className="pe-pair">
        <input
          id={id}
          className="pe-input"
          inputMode="url"
          placeholder={kind === 'link' ? '/lesson/home' : undefined}
          maxLength={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          label={t(`page-editor.choose-${kind}`)}
          icon={<Search />}
          onClick={() => setChoosing(true)}
        />
      </div>
      {isChoosing && <Chooser kind={kind} onChoose={onChange} onClose={() => setChoosing(false)} />}
    </>
  )
}
