import { darkColors, lightColors } from '#src/ui/theme/colors.ts'

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function tokens(colors: typeof lightColors): string {
  return Object.entries(colors)
    .map(([name, value]) => `  --${dashed(name)}: ${value};\n`)
    .join('')
}

/** The colours of Porchlight as the book's style sheet names them, light and dark. */
export const colorTokens = `:root {\n  color-scheme: light dark;\n${tokens(lightColors)}}\n@media (prefers-color-scheme: dark) {\n:root {\n${tokens(darkColors)}}\n}\n`
