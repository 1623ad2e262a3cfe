import { CategoryIcon, categoryIconNames } from '#ui/category-icons.tsx'
import type { FieldWiring } from '#ui/field.tsx'

interface IconInputProps {
  readonly value: string
  readonly wiring: FieldWiring & { readonly name: string }
  /** What stands for choosing none. */
  readonly none: string
}

/** Chooses an icon by its picture; the names are for those who cannot see them. */
export function IconInput({ value, wiring, none }: IconInputProps) {
  const { id, name } = wiring
  // A name from before the pictures stays as it is until somebody chooses one.
  const names = [...new Set([...(value ? [value] : []), ...categoryIconNames])]
  return (
    <div id={id} role="radiogroup" tabIndex={-1} className="flex flex-wrap gap-2">
      {['', ...names].map((icon) => (
        <label
          key={icon}
          title={icon || none}
          className="grid size-11 cursor-pointer place-items-center rounded-control border border-line has-checked:border-brand has-checked:bg-brand/10 has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            value={icon}
            defaultChecked={icon === value}
            aria-label={icon || none}
            className="sr-only"
          />
          {icon ? <CategoryIcon name={icon} className="size-6" /> : <span aria-hidden="true">–</span>}
        </label>
      ))}
    </div>
  )
}
