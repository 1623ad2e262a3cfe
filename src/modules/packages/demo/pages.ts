export interface DemoQuestion {
  readonly text: string
  readonly choices: readonly string[]
  /** The place of the right one. */
  readonly key: number
}

export const style = `body{margin:0;font:18px/1.7 system-ui,'Noto Sans Thai',sans-serif;color:#1c2430;background:#fff}
main{max-width:44rem;margin:0 auto;padding:1.25rem}
h1{font-size:1.5rem;line-height:1.4}h2{font-size:1.25rem}
nav{display:flex;gap:.75rem;align-items:center;margin-top:1.5rem}
button{min-height:44px;padding:.5rem 1.25rem;border:0;border-radius:8px;background:#1d5fa8;color:#fff;font:inherit;cursor:pointer}
button:disabled{background:#c5ccd6;cursor:default}
fieldset{margin:0 0 1.25rem;padding:1rem;border:1px solid #c5ccd6;border-radius:8px}
label{display:flex;gap:.75rem;align-items:center;min-height:44px}
input{width:1.25rem;height:1.25rem}
output{display:block;margin-top:1rem;font-weight:600}
`

const page = (title: string, body: string) => `<!doctype html>
<html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="shared/style.css"></head>
<body><main>${body}</main><script src="shared/sco.js"></script></body></html>
`

/** A page of several steps; the last one completes it. */
export const stepsPage = (title: string, steps: readonly (readonly [string, string])[]) =>
  page(
    title,
    `${steps.map(([name, html]) => `<section hidden><h1>${name}</h1>${html}</section>`).join('\n')}
<nav><button id="back" type="button">ย้อนกลับ</button><button id="next" type="button">ต่อไป</button><span id="place"></span></nav>`,
  )

/** A quiz that is marked at once. */
export const quizPage = (title: string, questions: readonly DemoQuestion[]) =>
  page(
    title,
    `<h1>${title}</h1><form>${questions
      .map(
        ({ text, choices, key }, at) =>
          `<fieldset id="q${at + 1}" data-key="${'abcd'[key]}"><legend>${at + 1}. ${text}</legend>${choices
            .map(
              (choice, index) =>
                `<label><input type="radio" name="q${at + 1}" value="${'abcd'[index]}" required> ${choice}</label>`,
            )
            .join('')}</fieldset>`,
      )
      .join('')}<button type="submit">ส่งคำตอบ</button></form><output id="result" tabindex="-1"></output>`,
  )
