/** HTML that is ready to be sent: everything that came from elsewhere is escaped in it. */
export interface Markup {
  readonly html: string
}

type Piece = Markup | string | number | false | undefined | readonly Piece[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The text with nothing left in it that HTML would read as its own. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

function render(piece: Piece): string {
  if (piece === false || piece === undefined) return ''
  if (typeof piece === 'string') return escapeHtml(piece)
  if (typeof piece === 'number') return String(piece)
  return 'html' in piece ? piece.html : piece.map(render).join('')
}

/** A template whose values are escaped unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return {
    html: parts.reduce((whole, part, at) => `${whole}${at > 0 ? render(pieces[at - 1]) : ''}${part}`, ''),
  }
}

/** Text in which `words` between backticks are set as code. */
export function prose(text: string): Markup {
  const pieces = text
    .split('`')
    .map((piece, at) => (at % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))
  return html`${pieces}`
}
