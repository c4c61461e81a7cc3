import Fastify, { type FastifySerializerCompiler } from 'fastify'

type Compile = FastifySerializerCompiler<object>
type Serialize = ReturnType<Compile>

const compiled = new WeakMap<object, Serialize>()
let ofFramework: Promise<Compile> | undefined

/** The framework's own compiler, which a server has only once it has an answer with a schema. */
async function takeCompiler(): Promise<Compile> {
  const server = Fastify()
  server.get('/', { schema: { response: { 200: { type: 'null' } } } }, () => null)
  await server.ready()
  const { serializerCompiler } = server
  if (!serializerCompiler) throw new Error('The framework has no compiler of serializers.')
  return serializerCompiler
}

/** Gives what strips an answer to its schema and writes it, compiled now if that was not done before. */
export async function openSerializers(): Promise<Compile> {
  ofFramework ??= takeCompiler()
  const compile = await ofFramework
  return (answer) => {
    const known = compiled.get(answer.schema)
    if (known) return known
    const serialize = compile(answer)
    compiled.set(answer.schema, serialize)
    return serialize
  }
}
