interface Suggested {
  readonly _id: string
  readonly slug: string | null
  readonly name: string
  readonly day?: string | null
}

interface Answer {
  readonly data: { readonly hits: readonly Suggested[]; readonly rounds: readonly Suggested[] }
}

/** Milliseconds without a key before the site is asked. */
const DELAY_MS = 200

let fields = 0

function makeOption({ _id, slug, name, day }: Suggested, id: string): HTMLAnchorElement {
  const option = document.createElement('a')
  Object.assign(option, { id, role: 'option', tabIndex: -1, className: 'drop-item' })
  option.href = `/lesson/detail/${slug ?? _id}`
  option.textContent = day ? `${name} · ${day}` : name
  return option
}

/** Lets a field show what fits below it, led by the keyboard; nothing fits where nothing is shown, and Enter searches as ever. */
export function suggestFor(field: HTMLInputElement, place: HTMLElement): void {
  if (field.role === 'combobox') return
  fields += 1
  const id = `suggested-${fields}`
  const panel = document.createElement('div')
  Object.assign(panel, { id, role: 'listbox', className: 'drop-panel', hidden: true })
  panel.ariaLabel = field.ariaLabel
  Object.assign(field, {
    role: 'combobox',
    autocomplete: 'off',
    ariaAutoComplete: 'list',
    ariaExpanded: 'false',
  })
  field.setAttribute('aria-controls', id)
  place.append(panel)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let active = -1

  const options = () => [...panel.querySelectorAll<HTMLAnchorElement>('[role=option]')]

  function mark(at: number): void {
    active = at
    for (const [order, option] of options().entries()) {
      option.ariaSelected = String(order === at)
      option.ariaCurrent = order === at ? 'true' : null
    }
    if (at < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', `${id}-${at}`)
  }

  function show(isShown: boolean): void {
    panel.hidden = !isShown
    field.ariaExpanded = String(isShown)
    mark(-1)
  }

  async function ask(): Promise<void> {
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    const typed = field.value.trim()
    if (typed === '') return show(false)
    const answer = await fetch(`/api/suggest/course?q=${encodeURIComponent(typed)}`, {
      signal,
      headers: { 'accept-language': document.documentElement.lang },
    })
    const { data } = (await answer.json()) as Answer
    const found = [...data.hits, ...data.rounds]
    panel.replaceChildren(...found.map((each, at) => makeOption(each, `${id}-${at}`)))
    show(found.length > 0 && document.activeElement === field)
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    // What cannot be suggested is found by Enter.
    timer = setTimeout(() => void ask().catch(() => asking?.signal.aborted || show(false)), DELAY_MS)
  })
  field.addEventListener('keydown', (event) => {
    const shown = panel.hidden ? [] : options()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0) {
      event.preventDefault()
      mark(((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      shown[active]?.click()
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      show(false)
    }
  })
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !place.contains(relatedTarget)) show(false)
  })
  // The first letters may have been typed before this came.
  if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input'))
}
