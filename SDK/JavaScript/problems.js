/** Why a call failed. */

export class PlaydError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = new.target.name;
  }
}

export class UnreachableError extends PlaydError {
  constructor(message, mayBeDone, options) {
    super(message, options);
    this.mayBeDone = mayBeDone;
  }
}

export class ProblemError extends PlaydError {
  constructor({ status, type = "about:blank", title = "", detail = "", remedy, retryAfter, instance }) {
    super(`${status} ${title}: ${detail}${remedy ? ` ${remedy}` : ""}`);
    Object.assign(this, { status, type, title, detail, remedy, retryAfter, instance });
  }

  get kind() {
    return this.type.slice(this.type.lastIndexOf("/") + 1);
  }

  /** The problem in an answer; what is no problem document, as from a proxy, has only a status. */
  static read(status, retryHeader, text) {
    let members = {};
    try {
      const parsed = JSON.parse(text);
      if (parsed !== null && typeof parsed === "object") members = parsed;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    const string = (name) => (typeof members[name] === "string" ? members[name] : undefined);
    return new ProblemError({
      status, type: string("type"), title: string("title"), detail: string("detail"), remedy: string("remedy"),
      retryAfter: wait(retryHeader, members.retryAfterSeconds), instance: string("instance"),
    });
  }
}

function wait(header, member) {
  if (header !== null && /^\d+$/.test(header.trim())) return Number(header);
  return Number.isSafeInteger(member) && member >= 0 ? member : undefined;
}
