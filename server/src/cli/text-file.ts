import { readFileSync, writeFileSync } from 'node:fs'
import { text as readStream } from 'node:stream/consumers'
import { CommandError } from './command.ts'
import type { InputFile } from './files.ts'
import { systemReason } from './walk.ts'

/** A text with what is needed to write it back as it was. */
export interface TextFile extends InputFile {
  /** Without the byte order mark. */
  text: string
  byteOrderMark: boolean
  /** False for UTF-16 and for bytes that are no UTF-8: such a file is not written. */
  writable: boolean
}

const MARK = '\ufeff'

export async function readInput(file: InputFile, stdin: NodeJS.ReadableStream): Promise<TextFile> {
  if (file.path === undefined) return { ...file, ...unmark(await readStream(stdin)), writable: false }
  return { ...file, ...decode(readBytes(file.path, file.uri)) }
}

function readBytes(path: string, uri: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new CommandError(`${uri} cannot be read: ${systemReason(error)}.`)
  }
}

/** UTF-8, or UTF-16 where a byte order mark says so, as go-yaml reads it. */
export function decode(bytes: Buffer): Pick<TextFile, 'text' | 'byteOrderMark' | 'writable'> {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined
  if (utf16) return { ...unmark(new TextDecoder(utf16, { ignoreBOM: true }).decode(bytes)), writable: false }
  const whole = bytes.toString('utf8')
  return { ...unmark(whole), writable: Buffer.from(whole, 'utf8').equals(bytes) }
}

function unmark(whole: string): Pick<TextFile, 'text' | 'byteOrderMark'> {
  const byteOrderMark = whole.startsWith(MARK)
  return { text: byteOrderMark ? whole.slice(1) : whole, byteOrderMark }
}

/** Into the file as it is, so that its mode, its owner and links to it stay. */
export function writeText({ path, uri, byteOrderMark }: TextFile, text: string): void {
  if (path === undefined) return
  try {
    writeFileSync(path, (byteOrderMark ? MARK : '') + text)
  } catch (error) {
    throw new CommandError(`${uri} cannot be written: ${systemReason(error)}.`)
  }
}
