import { useT } from '#shell/texts.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface Section {
  readonly path: string
  readonly title: string
  readonly own: string
  readonly order: number
  readonly isHidden: boolean
}

/** The sections of the staff's menu: shown or not, under which name, at which place. */
export function MenuTable({ sections }: { readonly sections: readonly Section[] }) {
  const t = useT()
  return (
    <ul className="grid gap-3">
      {sections.map(({ path, title, own, order, isHidden }) => (
        <li
          key={path}
          className="grid items-center gap-3 border-b border-line pb-3 md:grid-cols-[2fr_3fr_6rem]"
        >
          <input type="hidden" name="path" value={path} />
          <Checkbox name={`shown ${path}`} defaultChecked={!isHidden} label={title} />
          <TextInput
            name={`title ${path}`}
            defaultValue={own}
            maxLength={60}
            placeholder={title}
            aria-label={t('units.menu.name-of', { name: title })}
          />
          <NumberInput
            name={`order ${path}`}
            defaultValue={String(order)}
            aria-label={t('units.menu.order-of', { name: title })}
          />
        </li>
      ))}
    </ul>
  )
}
