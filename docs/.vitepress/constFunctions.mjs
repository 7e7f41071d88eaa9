import { Context, ReflectionKind } from 'typedoc';

/**
 * Has TypeDoc document a constant that is a function, such as a hook with the type of all hooks, as a function with its
 * parameters. By itself it does so only where the constant names no type.
 */
export function load() {
	const { getComment } = Context.prototype;
	Context.prototype.getComment = function (symbol, kind) {
		const comment = getComment.call(this, symbol, kind);
		const isFunction = () => this.checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0;
		if (kind === ReflectionKind.Variable && isFunction()) comment?.modifierTags.add('@function');
		return comment;
	};
}
