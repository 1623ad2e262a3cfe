import { Icon } from './icon.tsx'

type SearchBoxProps = {
  action: string
  label: string
  placeholder?: string
  name?: string
  value?: string
  /** The word on the button. */
  submit: string
  /** Other choices of the address to keep while searching. */
  keep?: Readonly<Record<string, string>>
  large?: boolean
  /** Shows what fits while one types. */
  suggests?: boolean
}

/** More than anybody types; what is longer is cut off by the server too. */
const MAX_LENGTH = 200

/** A search that is an ordinary GET form: it works before and without JavaScript. */
export function SearchBox(props: SearchBoxProps) {
  const { action, label, placeholder, name = 'q', value, submit, keep = {}, large = false } = props
  const { suggests = false } = props
  return (
    <search className="relative block w-full min-w-0" data-suggest={suggests ? '' : undefined}>
      <form
        action={action}
        className={`flex w-full min-w-0 items-center rounded-control border border-edge bg-surface transition-colors focus-within:border-brand focus-within:outline-2 focus-within:outline-brand hover:border-text/60 ${large ? 'h-14' : 'h-11'}`}
      >
        {Object.entries(keep).map(([key, kept]) => (
          <input key={key} type="hidden" name={key} value={kept} />
        ))}
        <input
          type="search"
          maxLength={MAX_LENGTH}
          autoComplete={suggests ? 'off' : undefined}
          name={name}
          defaultValue={value}
          aria-label={label}
          placeholder={placeholder ?? label}
          className="h-full min-w-0 grow bg-transparent px-3 text-ellipsis text-text outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          className={`me-1 inline-flex items-center justify-center gap-2 rounded-[calc(var(--radius)-2px)] bg-brand px-3 font-medium text-brand-ink hover:bg-[color-mix(in_oklch,var(--brand),var(--text)_14%)] ${large ? 'h-12 sm:px-5' : 'h-9'}`}
        >
          <Icon name="search" className="size-5" />
          <span className="max-sm:sr-only">{submit}</span>
        </button>
      </form>
    </search>
  )
}
