import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export const root = join(import.meta.dirname, '../..')

/** The files of the repository: those that git tracks or would. */
export const files: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .sort()

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function linesOf(path: string): number {
  return read(path).trimEnd().split('\n').length
}

/** Written by hand, in TypeScript. */
export const sources = files.filter((path) => /\.tsx?$/.test(path) && !/\.gen\.ts$/.test(path))

/** Calls `look` with every node of a file. */
export function walk(path: string, look: (node: ts.Node, file: ts.SourceFile) => void): void {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node) => {
    look(node, file)
    ts.forEachChild(node, visit)
  }
  visit(file)
}

/** `path:line` of a node, as an editor opens it. */
export function placeOf(path: string, node: ts.Node, file: ts.SourceFile): string {
  return `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`
}
