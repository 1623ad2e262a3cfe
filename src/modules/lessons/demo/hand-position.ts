const SKIN = '#f2c9a5'
const SHADE = '#dca87f'
const LINE = '#8a5a3b'

/** Where the hands go when one presses a chest: drawn without words, since a machine may have no Thai letters. */
export const handPosition = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
<rect width="1200" height="800" fill="#eef4f8"/>
<ellipse cx="600" cy="742" rx="420" ry="26" fill="#d5e2ea"/>
<path d="M330 720V390q0-118 132-142l84-18h108l84 18q132 24 132 142v330z" fill="${SKIN}" stroke="${LINE}" stroke-width="5"/>
<path d="M548 236v-64h104v64q-52 44-104 0z" fill="${SHADE}"/>
<ellipse cx="600" cy="116" rx="86" ry="96" fill="${SKIN}" stroke="${LINE}" stroke-width="5"/>
<path d="M516 100q8-86 84-86t84 86q-30-42-84-42t-84 42z" fill="#3c3c46"/>
<path d="M564 110q12 8 24 0M612 110q12 8 24 0M586 160h28" fill="none" stroke="${LINE}" stroke-width="5" stroke-linecap="round"/>
<path d="M600 262v310M600 300q-90-26-170 20M600 300q90-26 170 20M600 366q-96-16-176 36M600 366q96-16 176 36M600 432q-92-4-164 48M600 432q92-4 164 48M600 498q-80 8-138 60M600 498q80 8 138 60"
  fill="none" stroke="${SHADE}" stroke-width="12" stroke-linecap="round"/>
<path d="M600 262v310" stroke="#fff" stroke-width="22" stroke-linecap="round"/>
<path d="M600 417v155" stroke="#d9485f" stroke-width="22" stroke-linecap="round"/>
<circle cx="600" cy="474" r="104" fill="none" stroke="#d9485f" stroke-width="8" stroke-dasharray="18 14"/>
<g stroke="${LINE}" stroke-width="5" stroke-linejoin="round">
<path d="M846 250 700 452q-26 30-62 42l-60 18q-20 4-24-12t14-24l46-18-40-4q-18-4-16-20t22-14l76 2L790 206z" fill="${SHADE}"/>
<path d="M354 250 500 448q26 30 62 40l66 20q20 4 24-12t-14-24l-50-20 44-2q18-4 16-20t-22-14l-82 0L410 206z" fill="${SKIN}"/>
</g>
<path d="M846 250 902 172l-62-44-50 78zM354 250l-56-78 62-44 50 78z" fill="#2f6f8f"/>
</svg>`
